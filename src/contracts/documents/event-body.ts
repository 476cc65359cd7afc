import * as v from 'valibot';
import type { AnyDocument } from '../../resources/define-document.ts';
import type { Fields } from '../../resources/define-resource.ts';
import { quantity } from '../../resources/kinds/decimal.ts';
import type { Field } from '../../resources/kinds/kinds.ts';
import { ruleOf } from '../../resources/kinds/kinds.ts';
import { text } from '../../resources/kinds/text.ts';
import { isDay } from '../../resources/kinds/traits.ts';
import { wireName } from '../../resources/wire.ts';
import { eventFieldsOf, eventLineFieldsOf } from '../../rules/documents/event-fields.ts';

const id = ruleOf(text({ max: 100 }));
const maybe = <Output>(rule: v.GenericSchema<unknown, Output>) => v.optional(v.nullable(rule));
const listOf = <Output>(rule: v.GenericSchema<unknown, Output>, most: number) =>
  maybe(v.pipe(v.array(rule, 'invalid'), v.maxLength(most, 'tooLong')));

/** What an event says of lines: of each once, or of each of its batches, or nobody knows which of two holds. */
const namedOnce = <Output extends { readonly lineId: unknown; readonly batchNo?: unknown }>(
  rule: v.GenericSchema<unknown, Output>,
) =>
  maybe(
    v.pipe(
      v.array(rule, 'invalid'),
      v.maxLength(10_000, 'tooLong'),
      v.rawCheck(({ dataset, addIssue }) => {
        if (!dataset.typed) return;
        const named = new Set<string>();
        for (const [key, value] of dataset.value.entries()) {
          const name = `${value.lineId} ${value.batchNo ?? ''}`.trim().toLowerCase();
          if (named.has(name))
            addIssue({
              message: 'lineNamedTwice',
              path: [
                { type: 'array', origin: 'value', input: dataset.value, key, value },
                { type: 'object', origin: 'value', input: { ...value }, key: 'lineId', value: value.lineId },
              ],
            });
          named.add(name);
        }
      }),
    ),
  );

/** A value of an event's field, or nothing yet: the chart says whether it is needed. An emptied day is no day. */
const ruleOfValue = (field: Field): v.GenericSchema<unknown> =>
  maybe(isDay(field) ? v.union([v.literal(''), ruleOf(field)], 'invalidDate') : ruleOf(field));

const rulesByName = (fields: Fields) =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [wireName(name, field), ruleOfValue(field)]),
  );

/**
 * One event: its type, the version it was decided on, and what its document's events may be given (contract, "Events").
 * What is needed here and now, the chart says; what no event of the document knows is left out.
 */
export const eventBody = (definition: AnyDocument) =>
  v.object({
    type: v.pipe(v.string('required'), v.maxLength(60, 'tooLong')),
    version: v.optional(v.number('invalid')),
    group: maybe(id),
    targetIds: listOf(id, 200),
    lines: namedOnce(
      v.object(
        { lineId: id, quantity: ruleOf(quantity()), ...rulesByName(eventLineFieldsOf(definition.name)) },
        'required',
      ),
    ),
    settlements: namedOnce(
      v.object({ lineId: id, settlement: v.picklist(['return', 'lost'], 'invalidChoice') }, 'required'),
    ),
    ...rulesByName(eventFieldsOf(definition.name)),
  });
