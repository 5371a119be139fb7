export {
    messageFault,
} from './contract';
