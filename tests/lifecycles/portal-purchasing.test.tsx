// @vitest-environment happy-dom
import { walkOnScreen } from './portal-documents.tsx';

walkOnScreen(['purchase-order', 'goods-received-note']);
