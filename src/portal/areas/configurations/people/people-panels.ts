import type { Panel } from '../../../record/panel.ts';
import { MembersPanel } from './MembersPanel.tsx';
import { SignInPanel } from './SignInPanel.tsx';

/** The part of a user's form written by hand: what they sign in with. */
export const userPanels: Readonly<Record<string, Panel>> = { signIn: SignInPanel };

/** The part of a group's form written by hand: who is in it. */
export const groupPanels: Readonly<Record<string, Panel>> = { members: MembersPanel };
