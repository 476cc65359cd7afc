/** The code of the portal behind the sign-in; the same promise every time. */
export const signedInCode = () => import('./SignedIn.tsx');
