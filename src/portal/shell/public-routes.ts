/** Pages open to whoever is not signed in; who is, is sent to / from them (spec 1 §2.1). */
export const publicRoutes = { login: '/Login', forgotPassword: '/ForgotPassword', setUp: '/SetUp' } as const;
