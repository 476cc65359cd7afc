// @vitest-environment happy-dom
import { walkOnScreen } from './documents.tsx';

walkOnScreen(['stock-request', 'stock-adjustment', 'stock-revaluation', 'stock-packing']);
