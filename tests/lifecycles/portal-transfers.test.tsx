// @vitest-environment happy-dom
import { walkOnScreen } from './portal-documents.tsx';

walkOnScreen(['transfer-note']);
