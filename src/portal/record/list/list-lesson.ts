import { type ComponentType, createContext } from 'react';

/** What leads from an empty list to the lesson about its page; the shell hands it down, null where it does not. */
export const ListLesson = createContext<ComponentType | null>(null);
