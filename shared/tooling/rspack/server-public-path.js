/** Sets the URL of the version's folder in the server's build, before any module with the URL of a file is evaluated. */
import { publicPath } from 'public-path';

// eslint-disable-next-line no-undef -- the bundler's own variable, which it reads for each URL
__webpack_public_path__ = publicPath;
