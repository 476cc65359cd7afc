/** Pages open to whoever is not signed in; who is, is sent to / from them (spec 1 §2.1). */
export const publicRoutes = {
  login: '/Login',
  signUp: '/SignUp',
  forgotPassword: '/ForgotPassword',
  /** The one-time link of an empty server leads here. */
  setUp: '/SetUp',
} as const;
