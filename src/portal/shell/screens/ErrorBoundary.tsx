import { Component, type ReactNode } from 'react';
import { ErrorScreen } from './ErrorScreen.tsx';

interface ErrorBoundaryProps {
  children: ReactNode;
  /** Another place than this one begins afresh. */
  place?: string;
}

interface Broken {
  error: unknown;
  place: string | undefined;
}

/** Catches what breaks below it and shows the error screen in its stead; going elsewhere clears it. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { broken: Broken | null }> {
  override state: { broken: Broken | null } = { broken: null };

  static getDerivedStateFromError(error: unknown) {
    return { broken: { error, place: undefined } };
  }

  static getDerivedStateFromProps({ place }: ErrorBoundaryProps, { broken }: { broken: Broken | null }) {
    if (broken === null) return null;
    if (broken.place === undefined) return { broken: { ...broken, place } };
    return broken.place === place ? null : { broken: null };
  }

  override render() {
    const { broken } = this.state;
    return broken === null ? this.props.children : <ErrorScreen error={broken.error} />;
  }
}
