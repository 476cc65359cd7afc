import {
  createContext,
  type FormEvent,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { type Problem, ProblemSummary } from './ProblemSummary.tsx';

interface Registered {
  label: string;
  error: string | undefined;
}

export interface FormState {
  shown: ReadonlySet<string>;
  serverErrors: Readonly<Record<string, string>>;
  register(name: string, field: Registered): () => void;
  leave(name: string): void;
  edit(name: string): void;
}

/** The form a field stands in; null outside any. */
export const FormContext = createContext<FormState | null>(null);

interface FormProps {
  children: ReactNode;
  /** Called only when no field has an error of its own. */
  onSubmit(): void;
  /** Messages by field name from the last refusal; one goes when its field is edited. */
  serverErrors?: Readonly<Record<string, string>> | undefined;
  /** Heading of the summary shown when several fields have errors, given their count. */
  summaryTitle?: ((count: number) => string) | undefined;
  id?: string | undefined;
  className?: string | undefined;
  'aria-label'?: string | undefined;
}

const noErrors: Readonly<Record<string, string>> = {};

/** A form whose fields show errors once left or once a submit was tried; the first wrong one takes focus. */
export function Form({ children, onSubmit, serverErrors = noErrors, summaryTitle, ...rest }: FormProps) {
  const form = useRef<HTMLFormElement>(null);
  const fields = useRef(new Map<string, Registered>());
  // Refused fields of a tab that was not open: they are pointed at once they are on the page.
  const awaited = useRef<readonly Problem[]>([]);
  const [arrivals, setArrivals] = useState(0);
  const [shown, setShown] = useState<ReadonlySet<string>>(new Set());
  const [corrected, setCorrected] = useState<ReadonlySet<string>>(new Set());
  const [summary, setSummary] = useState<readonly Problem[]>([]);
  const [lastErrors, setLastErrors] = useState(noErrors);

  if (serverErrors !== lastErrors) {
    setLastErrors(serverErrors);
    setCorrected(new Set());
  }

  const open = useMemo(
    () => Object.fromEntries(Object.entries(serverErrors).filter(([name]) => !corrected.has(name))),
    [serverErrors, corrected],
  );

  const register = useCallback((name: string, field: Registered) => {
    fields.current.set(name, field);
    if (awaited.current.some((problem) => problem.name === name)) setArrivals((now) => now + 1);
    return () => {
      fields.current.delete(name);
    };
  }, []);
  const leave = useCallback((name: string) => setShown((now) => with_(now, name)), []);
  const edit = useCallback((name: string) => {
    setShown((now) => without(now, name));
    setCorrected((now) => with_(now, name));
    setSummary((now) => now.filter((problem) => problem.name !== name));
  }, []);
  const state = useMemo(
    () => ({ shown, serverErrors: open, register, leave, edit }),
    [shown, open, register, leave, edit],
  );

  const point = useCallback((problems: readonly Problem[]) => {
    setSummary(problems.length > 1 ? problems : []);
    const first = inPageOrder(form.current, problems)[0];
    awaited.current = first && !focusField(form.current, first.name) ? problems : [];
  }, []);

  // A refusal from the server leads to its field the same way as one found here.
  useEffect(() => {
    const problems = Object.entries(serverErrors).map(([name, message]) => ({ name, message, label: name }));
    if (problems.length > 0) point(problems);
  }, [serverErrors, point]);
  useEffect(() => {
    if (arrivals > 0 && awaited.current.length > 0) point(awaited.current);
  }, [arrivals, point]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const problems: Problem[] = [];
    for (const [name, { label, error }] of fields.current)
      if (error) problems.push({ name, label, message: error });
    setShown(new Set(fields.current.keys()));
    point(problems);
    if (problems.length === 0) onSubmit();
  };

  return (
    <form {...rest} ref={form} noValidate onSubmit={submit}>
      {summaryTitle && summary.length > 1 && (
        <ProblemSummary
          title={summaryTitle(summary.length)}
          problems={inPageOrder(form.current, summary).map((problem) => ({
            ...problem,
            label: fields.current.get(problem.name)?.label ?? problem.label,
          }))}
          onPick={(name) => void focusField(form.current, name)}
        />
      )}
      <FormContext value={state}>{children}</FormContext>
    </form>
  );
}

/**
 * The error a field should show now, and what it calls when it is edited and when it is left. Outside a form,
 * or without a name, an error shows at once.
 */
export function useFieldError(field: {
  name?: string | undefined;
  label: string;
  error?: string | undefined;
}) {
  const form = useContext(FormContext);
  const { name, label, error } = field;
  const register = form?.register;
  useEffect(
    () => (register && name ? register(name, { label, error }) : undefined),
    [register, name, label, error],
  );
  if (!form || !name) return { error, edited: nothing, left: nothing };
  return {
    error: form.serverErrors[name] ?? (form.shown.has(name) ? error : undefined),
    edited: () => form.edit(name),
    left: () => form.leave(name),
  };
}

function nothing() {}

function with_(set: ReadonlySet<string>, name: string): ReadonlySet<string> {
  return set.has(name) ? set : new Set(set).add(name);
}

function without(set: ReadonlySet<string>, name: string): ReadonlySet<string> {
  if (!set.has(name)) return set;
  const rest = new Set(set);
  rest.delete(name);
  return rest;
}

function fieldElement(form: HTMLFormElement | null, name: string): Element | null {
  return form?.querySelector(`[data-field="${CSS.escape(name)}"]`) ?? null;
}

/** Gives a field the focus; false where it is not on the page. */
function focusField(form: HTMLFormElement | null, name: string): boolean {
  const field = fieldElement(form, name);
  const control = field?.querySelector<HTMLElement>(
    'input:not([type=hidden],[tabindex="-1"]), textarea, [role=spinbutton], button:not([tabindex="-1"])',
  );
  control?.focus();
  control?.scrollIntoView({ block: 'nearest' });
  return field !== null;
}

/** Problems in the order in which their fields stand on the page; those that are not on it come last. */
function inPageOrder(form: HTMLFormElement | null, problems: readonly Problem[]): Problem[] {
  const places = [...(form?.querySelectorAll('[data-field]') ?? [])].map((field) =>
    field.getAttribute('data-field'),
  );
  const place = ({ name }: Problem) => (places.includes(name) ? places.indexOf(name) : places.length);
  return [...problems].sort((a, b) => place(a) - place(b));
}
