import { describe, expect, it } from 'vitest';
import { messagesIn } from '../../../tests/support/words/messages.ts';
import { orderSources } from '../../rules/menu/menu-choices.ts';

/** As the second specification names them (section 9); the three platforms go by their own names. */
const named = {
  LOCAL: 'Classic',
  XILNEXORDERTERMINAL: 'Terminal',
  XILNEXFNBGO: 'FnB Go',
  XILNEXKIOSK: 'Kiosk',
  XILNEXBYODSALES: 'LiveOrder',
  XILNEXAPPSALES: 'Mobility',
  DELIVEREAT: 'DELIVEREAT',
  FOODPANDA: 'FOODPANDA',
  GRABFOOD: 'GRABFOOD',
};

describe('an order source', () => {
  it('is one of nine, and shown by the name of the specification', () => {
    const english = messagesIn('en');
    expect(
      Object.fromEntries(orderSources.map((code) => [code, english[`choice.orderSource.${code}`]])),
    ).toEqual(named);
  });

  it('has a name in Chinese, too', () => {
    const chinese = messagesIn('zh');
    expect(orderSources.filter((code) => !chinese[`choice.orderSource.${code}`])).toEqual([]);
  });
});
