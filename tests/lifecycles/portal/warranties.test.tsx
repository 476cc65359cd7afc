// @vitest-environment happy-dom
import { walkOnScreen } from './documents.tsx';

walkOnScreen(['warranty']);
