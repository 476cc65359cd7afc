import type { Mail } from './mail.ts';

type Words = Pick<Mail, 'subject' | 'body'>;
type InBoth<Values> = Readonly<Record<Mail['language'], (values: Values) => Words>>;

/** The same in both languages, one below the other: for whom nobody knows which they read. */
export function bilingual<Values>(message: InBoth<Values>, values: Values): Words {
  const [en, zh] = [message.en(values), message.zh(values)];
  return { subject: `${en.subject} · ${zh.subject}`, body: `${en.body}\n${zh.body}` };
}

/** An instant in the words of a mail, whose reader may be anywhere: `21/11/2026 07:05 UTC`. */
const instant = (at: Date): string =>
  at.toISOString().replace(/^(\d{4})-(\d{2})-(\d{2})T(\d{2}:\d{2}).*$/, '$3/$2/$1 $4 UTC');

/** The verification code of a forgotten password. */
export const verificationCode: InBoth<{ code: string; minutes: number }> = {
  en: ({ code, minutes }) => ({
    subject: 'Your verification code (PRVC)',
    body: `Your password reset verification code (PRVC) is ${code}.\n\nIt is valid for ${minutes} minutes and works once. If you did not ask for it, you need not do anything: your password is unchanged.\n`,
  }),
  zh: ({ code, minutes }) => ({
    subject: '您的验证码（PRVC）',
    body: `您的密码重置验证码（PRVC）是 ${code}。\n\n验证码 ${minutes} 分钟内有效，只能使用一次。如果不是您本人操作，请忽略此邮件，您的密码不会改变。\n`,
  }),
};

/** The code that shows who reads an address. */
export const emailCode: InBoth<{ code: string; minutes: number }> = {
  en: ({ code, minutes }) => ({
    subject: 'Verify your e-mail address',
    body: `The code to verify this e-mail address is ${code}.\n\nIt is valid for ${minutes} minutes and works once. Enter it under My account. If you did not ask for it, you need not do anything.\n`,
  }),
  zh: ({ code, minutes }) => ({
    subject: '验证您的电子邮箱',
    body: `此电子邮箱的验证码是 ${code}。\n\n验证码 ${minutes} 分钟内有效，只能使用一次，请在“我的账号”中输入。如果不是您本人操作，请忽略此邮件。\n`,
  }),
};

/** The first password of a new user, or a further one where they never used it. */
export const firstPassword: InBoth<{ username: string; company: string; password: string }> = {
  en: ({ username, company, password }) => ({
    subject: `Your sign-in for ${company}`,
    body: `You have a sign-in for ${company}.\n\nUsername: ${username}\nFirst password: ${password}\n\nYou are asked to choose your own password when you first sign in.\n`,
  }),
  zh: ({ username, company, password }) => ({
    subject: `您在 ${company} 的登录账号`,
    body: `您已获得 ${company} 的登录账号。\n\n用户名：${username}\n初始密码：${password}\n\n首次登录时，系统会要求您设置自己的密码。\n`,
  }),
};

/** The notice that a password was changed, so that a change by somebody else does not go unseen. */
export const passwordChanged: InBoth<{ username: string; at: Date }> = {
  en: ({ username, at }) => ({
    subject: 'Your password was changed',
    body: `The password of ${username} was changed at ${instant(at)}. Every other session has been signed out.\n\nIf this was not you, ask for a new password on the sign-in page now and tell your administrator.\n`,
  }),
  zh: ({ username, at }) => ({
    subject: '您的密码已更改',
    body: `账号 ${username} 的密码已于 ${instant(at)} 更改，其他所有登录都已退出。\n\n如果不是您本人操作，请立即在登录页面重置密码，并通知管理员。\n`,
  }),
};

/** What becomes of a second factor that its person is told of. */
export type SecondFactorChange =
  | 'authenticatorAdded'
  | 'authenticatorRemoved'
  | 'passkeyAdded'
  | 'passkeyRemoved'
  | 'recoveryCodesMade'
  | 'recoveryCodeUsed'
  | 'reset';

const secondFactorChanges: Readonly<
  Record<SecondFactorChange, { readonly en: string; readonly zh: string }>
> = {
  authenticatorAdded: { en: 'An authenticator app was added.', zh: '已添加身份验证器应用。' },
  authenticatorRemoved: { en: 'The authenticator app was removed.', zh: '已删除身份验证器应用。' },
  passkeyAdded: { en: 'A passkey was added.', zh: '已添加通行密钥。' },
  passkeyRemoved: { en: 'A passkey was removed.', zh: '已删除通行密钥。' },
  recoveryCodesMade: {
    en: 'New recovery codes were made. Earlier ones no longer work.',
    zh: '已生成新的恢复码，之前的恢复码全部失效。',
  },
  recoveryCodeUsed: { en: 'Somebody signed in with a recovery code.', zh: '有人使用恢复码登录。' },
  reset: {
    en: 'Your administrator turned it off. Your password alone signs you in until you set it up again.',
    zh: '管理员已将其关闭。在您重新设置之前，仅凭密码即可登录。',
  },
};

/** The notice that the second factor of an account was changed or got round. */
export const secondFactorChanged: InBoth<{ username: string; change: SecondFactorChange; at: Date }> = {
  en: ({ username, change, at }) => ({
    subject: 'Two-step verification of your account',
    body: `Two-step verification of ${username}, ${instant(at)}:\n\n${secondFactorChanges[change].en}\n\nIf you did not expect this, change your password now and tell your administrator.\n`,
  }),
  zh: ({ username, change, at }) => ({
    subject: '您账号的两步验证',
    body: `账号 ${username} 的两步验证，${instant(at)}：\n\n${secondFactorChanges[change].zh}\n\n如果不是您本人操作，请立即更改密码，并通知管理员。\n`,
  }),
};

/** The notice to the address an account no longer has; the new one is not told to whoever reads the old. */
export const emailChanged: InBoth<{ username: string; at: Date }> = {
  en: ({ username, at }) => ({
    subject: 'Your e-mail address was changed',
    body: `The e-mail address of ${username} was changed at ${instant(at)}. This address receives no more codes or notices of the account.\n\nIf you did not expect this, tell your administrator now.\n`,
  }),
  zh: ({ username, at }) => ({
    subject: '您的电子邮箱已更改',
    body: `账号 ${username} 的电子邮箱已于 ${instant(at)} 更改，此邮箱不会再收到该账号的验证码和通知。\n\n如果这不是您预期的更改，请立即通知管理员。\n`,
  }),
};

/** A document on its way to its vendor or client, the document itself in the file. */
export const documentByMail: InBoth<{
  title: string;
  number: string;
  party: string;
  company: string;
  message: string;
}> = {
  en: ({ title, number, party, company, message }) => ({
    subject: `${title} ${number} from ${company}`,
    body: `${party === '' ? 'Hello' : `Dear ${party}`},\n\n${message === '' ? `please find ${title.toLowerCase()} ${number} attached.` : message}\n\n${company}\n`,
  }),
  zh: ({ title, number, party, company, message }) => ({
    subject: `${company} 的${title} ${number}`,
    body: `${party === '' ? '' : `${party}，`}您好！\n\n${message === '' ? `随信附上${title} ${number}，请查收。` : message}\n\n${company}\n`,
  }),
};

/** The answer to a sign-up, which is a request for a demonstration (spec 1 §2.5). */
export const signUpReceived: InBoth<{ name: string; companyName: string }> = {
  en: ({ name, companyName }) => ({
    subject: 'We are setting up your demo',
    body: `Hello ${name},\n\nthank you for your interest. Setting up the demo for ${companyName} takes a few hours; we will write to you as soon as it is ready.\n`,
  }),
  zh: ({ name, companyName }) => ({
    subject: '我们正在为您准备演示账号',
    body: `${name}，您好！\n\n感谢您的关注。为 ${companyName} 准备演示账号需要几个小时，完成后我们会立即通知您。\n`,
  }),
};

/** The request for a demonstration, for those who set it up. */
export const signUpWish: InBoth<{ username: string; companyName: string; email: string; contactNo: string }> =
  {
    en: ({ username, companyName, email, contactNo }) => ({
      subject: `Demo request: ${companyName}`,
      body: `A demonstration was asked for.\n\nCompany: ${companyName}\nName: ${username}\nE-mail: ${email}\nContact number: ${contactNo}\n`,
    }),
    zh: ({ username, companyName, email, contactNo }) => ({
      subject: `演示申请：${companyName}`,
      body: `收到一份演示申请。\n\n公司：${companyName}\n姓名：${username}\n电子邮箱：${email}\n联系电话：${contactNo}\n`,
    }),
  };

/** The day's anchors of the audit trails, on their way to where the owner of the database cannot change them. */
export const auditAnchors: InBoth<{ day: string }> = {
  en: ({ day }) => ({
    subject: `Audit trail anchors of ${day}`,
    body: `Keep the lines below. They prove later that the audit trails up to ${day} were not changed: put them into a file and run verify-audit --anchors with it.\n`,
  }),
  zh: ({ day }) => ({
    subject: `${day} 审计记录校验信息`,
    body: `请保存以下内容。日后可用来证明截至 ${day} 的审计记录未被改动：将其存入文件，并运行 verify-audit --anchors。\n`,
  }),
};
