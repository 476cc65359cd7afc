// @vitest-environment happy-dom
import { cleanup, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { settingEntry } from './fake-stock-server.ts';
import { stockPage } from './stock-page.tsx';

const path = '/Configurations/SystemConfiguration/Sales';

describe('the charges of a bill', () => {
  const page = stockPage();
  const kept = [
    settingEntry('ServiceChargeItemCode', 'SC'),
    settingEntry('ServiceChargeDineIn', '10'),
    settingEntry('ServiceChargeTakeAway', '0'),
    settingEntry('ServiceChargeDelivery', '0'),
  ];
  /** Changes the share of one way of selling, and saves. */
  async function change(language: 'en' | 'zh' = 'en'): Promise<void> {
    page.server.settings = kept;
    await page.open(path, language);
    const [dineIn] = await screen.findAllByRole('textbox', { name: /^(Dine in|堂食)/ });
    if (!dineIn) throw new Error('The page has the share of dining in');
    await userEvent.clear(dineIn);
    await userEvent.type(dineIn, '8');
    await userEvent.click(screen.getByRole('button', { name: /^(Save|保存)$/ }));
  }

  it.each([
    ['itemCodeNotFound', 'Item code not found.', '找不到该商品编号。'],
    ['InvalidServiceStockType', 'Item’s stock type must be service based.', '商品的库存类型必须为服务类。'],
    [
      'DeliveryItemCodeInvalid',
      'The delivery charge item must differ from the service charge item.',
      '送货费商品不能与服务费商品相同。',
    ],
    [
      'ServiceChargeItemCodeInvalid',
      'The service charge item must differ from the delivery charge item.',
      '服务费商品不能与送货费商品相同。',
    ],
  ])('are refused by %s in a toast, and beside the item', async (code, english, chinese) => {
    page.server.refusal = code;
    await change();
    expect(await screen.findByRole('button', { name: 'Copy Error' })).toBeTruthy();
    expect(screen.getAllByText(english, { exact: false }).length).toBeGreaterThan(1);
    cleanup();
    await change('zh');
    await screen.findAllByText(chinese, { exact: false });
    expect(screen.getAllByText(chinese, { exact: false }).length).toBeGreaterThan(1);
  });

  it('are said to be saved by what they are called', async () => {
    await change();
    expect(await screen.findByText('Service charge saved')).toBeTruthy();
  });
});
