export {
    PASSWORD_RULE_MESSAGE,
    PasswordRule,
    isPasswordAllowed,
    passwordRules,
} from '@steadfast/contract';
