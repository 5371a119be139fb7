/** `npm run catalogue -- …` */
import { runCatalogue } from './run-catalogue';

void runCatalogue(process.argv.slice(2));
