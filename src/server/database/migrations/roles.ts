/**
 * The two roles statements run with. Roles belong to the whole server, so another database's first start may make
 * them at the same moment; and an owner without the right to make roles is told what to ask for.
 */
export const roles = `
  DO $$
  DECLARE role text;
  BEGIN
    FOREACH role IN ARRAY ARRAY['backcounter_app', 'backcounter_system'] LOOP
      IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = role) THEN
        BEGIN
          EXECUTE format('CREATE ROLE %I NOLOGIN NOSUPERUSER NOBYPASSRLS', role);
        EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL;
        END;
      END IF;
      IF NOT (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) THEN
        BEGIN
          EXECUTE format('GRANT %I TO %I', role, current_user);
        EXCEPTION WHEN insufficient_privilege THEN
          IF NOT pg_has_role(current_user, role, 'MEMBER') THEN RAISE; END IF;
        END;
      END IF;
    END LOOP;
  EXCEPTION WHEN insufficient_privilege THEN
    RAISE EXCEPTION '%', format('The database user %1$I may not make the roles Backcounter works with. Have an '
      'administrator run once: CREATE ROLE backcounter_app NOLOGIN; CREATE ROLE backcounter_system NOLOGIN; '
      '(unless they exist) and GRANT backcounter_app, backcounter_system TO %1$I;', current_user);
  END $$;
  GRANT USAGE ON SCHEMA public TO backcounter_app, backcounter_system;
`;

/**
 * How indexes came to serve a search under row-level security before lists read views (`company-views.ts`): a later step
 * takes the marks back.
 */
export const leakproofOperators = `
  DO $$
  DECLARE one regprocedure;
  BEGIN
    FOREACH one IN ARRAY ARRAY[
      'texticlike(text,text)', 'textlike(text,text)', 'lower(text)',
      'numeric_eq(numeric,numeric)', 'numeric_lt(numeric,numeric)', 'numeric_le(numeric,numeric)',
      'numeric_gt(numeric,numeric)', 'numeric_ge(numeric,numeric)', 'arrayoverlap(anyarray,anyarray)'
    ]::regprocedure[] LOOP
      EXECUTE format('ALTER FUNCTION %s LEAKPROOF', one);
    END LOOP;
  EXCEPTION WHEN insufficient_privilege THEN
    RAISE NOTICE 'Search over large tables is slower: only a superuser can mark its operators leakproof';
  END $$;
`;
