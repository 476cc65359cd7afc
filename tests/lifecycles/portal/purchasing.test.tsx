// @vitest-environment happy-dom
import { walkOnScreen } from './documents.tsx';

walkOnScreen(['purchase-order', 'goods-received-note']);
