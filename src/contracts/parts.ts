import * as v from 'valibot';

/** The reply of a call that has nothing to tell. */
export const done = v.object({ done: v.boolean() });

/** An id in a body or query. */
export const id = v.pipe(v.string('required'), v.nonEmpty('required'), v.maxLength(100, 'tooLong'));

/** A text that must be there; lengths are capped so that nothing endless is hashed or stored. */
export const given = (code: string, max = 254) =>
  v.pipe(
    v.optional(v.string(code), ''),
    v.check((value) => value.trim() !== '', code),
    v.maxLength(max, 'tooLong'),
  );
/** A secret as typed: neither trimmed nor refused here, its own rules say why. */
export const typed = (max = 1000) => v.optional(v.pipe(v.string(), v.maxLength(max, 'tooLong')), '');
/** The solved bot check. */
export const proof = v.optional(v.pipe(v.string(), v.maxLength(4000, 'tooLong')));
