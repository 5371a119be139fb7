export {
    isEmailAddress,
    parsePhoneNumber,
} from './contract';
