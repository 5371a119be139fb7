export {
    isEmailAddress,
    parsePhoneNumber,
} from '@steadfast/contract';
