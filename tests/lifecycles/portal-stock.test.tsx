// @vitest-environment happy-dom
import { walkOnScreen } from './portal-documents.tsx';

walkOnScreen(['stock-request', 'stock-adjustment', 'stock-revaluation']);
