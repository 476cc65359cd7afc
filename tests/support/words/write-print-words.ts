import { writeFile } from 'node:fs/promises';
import { printWordsFile, printWordsText } from './print-words.ts';

/** Writes the words of printed documents anew from the portal's messages. */
await writeFile(printWordsFile, printWordsText());
