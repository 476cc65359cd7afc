import type { Panel } from '../../../record/panel.ts';
import { MembersPanel } from './MembersPanel.tsx';
import { SignInPanel } from './SignInPanel.tsx';

/** The parts of a user's and a group's form written by hand, by the name their section gives them. */
export const peoplePanels: Readonly<Record<string, Panel>> = { members: MembersPanel, signIn: SignInPanel };
