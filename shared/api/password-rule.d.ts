export {
    PASSWORD_RULE_MESSAGE,
    PasswordRule,
    isPasswordAllowed,
    passwordRules,
} from './contract';
