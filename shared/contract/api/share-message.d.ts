export {
    messageFault,
} from '@steadfast/contract';
