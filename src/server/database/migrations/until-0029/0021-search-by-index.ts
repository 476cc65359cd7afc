import type { Migration } from '../migration.ts';

/**
 * Search and order need no marked operators any more: lists read views (`company-views.ts`). The marks an early step
 * made as a superuser are taken back, so that every database plans alike, dumped, restored or managed by others.
 */
const unmarked = `
  DO $$
  DECLARE one regprocedure;
  BEGIN
    FOR one IN
      SELECT oid FROM pg_proc WHERE proleakproof AND oid = ANY (ARRAY[
        'texticlike(text,text)', 'textlike(text,text)', 'lower(text)',
        'numeric_eq(numeric,numeric)', 'numeric_lt(numeric,numeric)', 'numeric_le(numeric,numeric)',
        'numeric_gt(numeric,numeric)', 'numeric_ge(numeric,numeric)', 'arrayoverlap(anyarray,anyarray)',
        'arraycontains(anyarray,anyarray)'
      ]::regprocedure[])
    LOOP
      EXECUTE format('ALTER FUNCTION %s NOT LEAKPROOF', one);
    END LOOP;
  EXCEPTION WHEN insufficient_privilege THEN
    RAISE NOTICE 'Operators marked leakproof by an administrator stay so';
  END $$;
`;

/**
 * Search for one or two letters of any script, which an index of trigrams cannot serve. Of plain letters the trigrams
 * are kept, each found by the two it begins with, because the extension makes them at C's speed; of other scripts every
 * pair; of all the single letters.
 */
const shortGrams = `
  DO $make$
  DECLARE
    trigrams text := (SELECT n.nspname FROM pg_extension e JOIN pg_namespace n ON n.oid = e.extnamespace WHERE e.extname = 'pg_trgm');
    made text[] := ARRAY(SELECT pg_get_indexdef(indexrelid) FROM pg_index
      WHERE pg_get_indexdef(indexrelid) LIKE '%short_grams(%' ORDER BY 1);
    one text;
  BEGIN
    DROP FUNCTION short_grams(text[]) CASCADE;
    EXECUTE format($text$
      CREATE FUNCTION short_grams(VARIADIC parts text[]) RETURNS tsvector
        LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE COST 1000 AS $$
      DECLARE
        whole text := lower(array_to_string(parts, ' '));
        letters text[] := string_to_array(whole, NULL);
        pairs text[] := '{}';
        one text;
        previous text;
      BEGIN
        IF octet_length(whole) = length(whole) THEN
          RETURN array_to_tsvector(%1$I.show_trgm(whole) || letters);
        END IF;
        FOREACH one IN ARRAY letters LOOP
          IF octet_length(previous || one) > 2 THEN
            pairs := array_append(pairs, previous || one);
          END IF;
          previous := one;
        END LOOP;
        RETURN array_to_tsvector(
          %1$I.show_trgm(regexp_replace(whole, '[^\\x01-\\x7f]+', ' ', 'g')) || letters || pairs);
      END $$
    $text$, trigrams);
    FOREACH one IN ARRAY made LOOP
      EXECUTE one;
    END LOOP;
  END $make$;
`;

/** Every search is served by an index, whoever owns the database and however short the text. */
export const searchByIndex: Migration = {
  name: '0021-search-by-index',
  up: unmarked + shortGrams,
};
