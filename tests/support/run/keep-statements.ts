import { keepStatements } from '../databases/kept-statements.ts';

/** Every file that runs the server in its own process tells what the server says to a database. */
keepStatements();
