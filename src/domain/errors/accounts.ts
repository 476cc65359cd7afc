import type { ErrorEntry } from './error-entry.ts';

/** Refusals of signing in, signing up and passwords (spec 1 §5 and §8). */
export const accountErrors = {
  usernameRequired: {
    status: 422,
    en: 'Username/email address is required',
    zh: '请输入用户名或电子邮箱',
  },
  passwordRequired: {
    status: 422,
    en: 'Password is required',
    zh: '请输入密码',
  },
  deviceNotAuthorised: {
    status: 403,
    en: 'This account may sign in on authorised PCs only, and this PC is not authorised.',
    zh: '此账号只能在授权电脑上登录，而此电脑未获授权。',
  },
  invalidCredentials: {
    status: 401,
    en: 'Invalid email address/ username or password',
    zh: '电子邮箱、用户名或密码不正确',
  },
  botCheckFailed: {
    status: 403,
    en: 'The check that you are not a robot failed. Please try again.',
    zh: '人机验证未通过，请重试。',
  },
  botCheckUnavailable: {
    status: 503,
    en: 'The check that you are not a robot cannot be reached right now. Please try again.',
    zh: '暂时无法进行人机验证，请稍后重试。',
  },
  invalidAccountName: {
    status: 422,
    en: 'Invalid email address/ username. Please try again.',
    zh: '电子邮箱或用户名无效，请重试。',
  },
  incorrectVerificationCode: {
    status: 422,
    en: 'Invalid PRVC. Please try again. The code is incorrect or has expired.',
    zh: '验证码（PRVC）无效，请重试。验证码不正确或已过期。',
  },
  noEmailAddress: {
    status: 409,
    en: 'Your account has no e-mail address. Ask your administrator to enter it.',
    zh: '您的账号没有电子邮箱，请联系管理员填写。',
  },
  emailTaken: {
    status: 409,
    en: 'Someone else signs in by this e-mail address. Sign in by your username, or ask your administrator to enter another address.',
    zh: '此电子邮箱已被其他账号用于登录。请用用户名登录，或请管理员更换电子邮箱。',
  },
  verificationCodeRequired: {
    status: 422,
    en: 'Verification code is required',
    zh: '请输入验证码',
  },
  oldPasswordRequired: {
    status: 422,
    en: 'Current password is required',
    zh: '请输入当前密码',
  },
  oldPasswordIncorrect: {
    status: 422,
    en: 'The current password is incorrect.',
    zh: '当前密码不正确。',
  },
  newPasswordRequired: {
    status: 422,
    en: 'New password is required',
    zh: '请输入新密码',
  },
  newPasswordTooShort: {
    status: 422,
    en: 'New password must have at least {min} characters',
    zh: '新密码至少需要 {min} 个字符',
  },
  newPasswordTooLong: {
    status: 422,
    en: 'New password may have at most {max} characters',
    zh: '新密码最多 {max} 个字符',
  },
  newPasswordNeedsLetterAndDigit: {
    status: 422,
    en: 'New password must contain at least one letter and one digit',
    zh: '新密码必须同时包含字母和数字',
  },
  newPasswordNeedsSymbol: {
    status: 422,
    en: 'New password must contain at least one symbol',
    zh: '新密码必须包含至少一个符号',
  },
  newPasswordSame: {
    status: 422,
    en: 'New password must differ from the current password',
    zh: '新密码不能与当前密码相同',
  },
  newPasswordCommon: {
    status: 422,
    en: 'This password is too easy to guess: it is among the most used, or contains the name of the company or user.',
    zh: '该密码太容易被猜到：它属于最常用的密码，或包含公司或用户的名称。',
  },
  passwordExpired: {
    status: 403,
    en: 'Your password has expired. Set a new one to continue.',
    zh: '您的密码已过期，请先设置新密码再继续。',
  },
  secondFactorNeeded: {
    status: 401,
    en: 'The password is right. This account also asks for a second step.',
    zh: '密码正确。此账号还需要完成第二步验证。',
  },
  secondFactorCodeRequired: {
    status: 422,
    en: 'Enter the 6-digit code of your authenticator app',
    zh: '请输入身份验证器应用中的 6 位验证码',
  },
  recoveryCodeRequired: {
    status: 422,
    en: 'Enter one of your recovery codes',
    zh: '请输入一个恢复码',
  },
  secondFactorWrong: {
    status: 401,
    en: 'This is not the right code, or it was used before. Wait for the next code and try again.',
    zh: '验证码不正确或已被使用，请等待下一个验证码后重试。',
  },
  recoveryCodeWrong: {
    status: 401,
    en: 'This is not one of your recovery codes, or it was used before.',
    zh: '恢复码不正确或已被使用。',
  },
  passkeyWrong: {
    status: 401,
    en: 'This passkey was not accepted. Try again, or use another way.',
    zh: '此通行密钥未通过验证，请重试或改用其他方式。',
  },
  signInExpired: {
    status: 401,
    en: 'This sign-in took too long or was tried too often. Enter your password again.',
    zh: '登录超时或尝试次数过多，请重新输入密码。',
  },
  secondFactorRequired: {
    status: 403,
    en: 'Your company asks you for two-step verification. Load the page again to set it up.',
    zh: '公司要求您启用两步验证，请刷新页面进行设置。',
  },
  lastSecondFactor: {
    status: 409,
    en: 'Your company asks you for two-step verification. Add another way first, then remove this one.',
    zh: '公司要求您使用两步验证。请先添加另一种方式，再删除此方式。',
  },
  noSecondFactor: {
    status: 409,
    en: 'Recovery codes need an authenticator app or a passkey. Add one first.',
    zh: '请先添加身份验证器应用或通行密钥，再生成恢复码。',
  },
  confirmationNeeded: {
    status: 403,
    en: 'Enter your password to go on.',
    zh: '请输入密码以继续。',
  },
  passwordIncorrect: {
    status: 422,
    en: 'This is not your password',
    zh: '密码不正确',
  },
  enrolmentExpired: {
    status: 409,
    en: 'This took too long. Please start again.',
    zh: '操作超时，请重新开始。',
  },
  authenticatorCodeWrong: {
    status: 422,
    en: 'This code is not right. Check that the time of your phone is set automatically.',
    zh: '验证码不正确。请确认手机时间设置为自动。',
  },
  passkeyRefused: {
    status: 422,
    en: 'The browser did not make a passkey that works here. Please try again.',
    zh: '浏览器未能创建可用的通行密钥，请重试。',
  },
  passkeyTaken: {
    status: 409,
    en: 'This passkey was already added.',
    zh: '此通行密钥已添加。',
  },
  tooManyPasskeys: {
    status: 409,
    en: 'An account may have at most {max} passkeys. Remove one first.',
    zh: '一个账号最多可有 {max} 个通行密钥，请先删除一个。',
  },
  ownSecondFactor: {
    status: 409,
    en: 'Your own two-step verification is changed under My account.',
    zh: '您自己的两步验证请在“我的账号”中更改。',
  },
  confirmPasswordRequired: {
    status: 422,
    en: 'Confirm password is required',
    zh: '请再次输入新密码',
  },
  confirmPasswordDiffers: {
    status: 422,
    en: 'Confirm password must equal the new password',
    zh: '两次输入的新密码不一致',
  },
  emailRequired: {
    status: 422,
    en: 'Email is required',
    zh: '请输入电子邮箱',
  },
  nameRequired: {
    status: 422,
    en: 'Name is required',
    zh: '请输入姓名',
  },
  companyNameRequired: {
    status: 422,
    en: 'Company name is required',
    zh: '请输入公司名称',
  },
  contactNoRequired: {
    status: 422,
    en: 'Contact number is required',
    zh: '请输入联系电话',
  },
  contactNoInvalid: {
    status: 422,
    en: 'Contact number is invalid',
    zh: '联系电话无效',
  },
  setupLinkInvalid: {
    status: 403,
    en: 'This set-up link is not valid, or was already used.',
    zh: '此设置链接无效或已被使用。',
  },
} as const satisfies Record<string, ErrorEntry>;
