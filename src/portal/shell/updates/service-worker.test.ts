// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest';
import { takeOver, watchVersions } from './service-worker.ts';

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** A browser's service workers as far as they are used here. */
function workers(registration: object, isControlled = true) {
  const container = Object.assign(new EventTarget(), {
    controller: isControlled ? {} : null,
    register: vi.fn(async () => registration),
    getRegistration: async () => registration,
  });
  Object.defineProperty(navigator, 'serviceWorker', { configurable: true, value: container });
  return container;
}
const registrationWith = (parts: object) =>
  Object.assign(new EventTarget(), { waiting: null, installing: null, update: async () => {}, ...parts });
const installing = () => Object.assign(new EventTarget(), { state: 'installing' });

describe('the service worker', () => {
  it('tells once a newer version is installed while this one runs', async () => {
    vi.stubEnv('PROD', true);
    const registration = registrationWith({});
    workers(registration);
    const told = vi.fn();
    watchVersions(told);
    await vi.waitFor(() =>
      expect(navigator.serviceWorker.register).toHaveBeenCalledWith('/service-worker.js'),
    );
    await Promise.resolve();
    const worker = installing();
    Object.assign(registration, { installing: worker });
    registration.dispatchEvent(new Event('updatefound'));
    expect(told).not.toHaveBeenCalled();
    worker.state = 'installed';
    worker.dispatchEvent(new Event('statechange'));
    expect(told).toHaveBeenCalledOnce();
  });

  it('tells nothing when it is installed for the first time', async () => {
    vi.stubEnv('PROD', true);
    const worker = installing();
    const container = workers(registrationWith({ installing: worker }), false);
    const told = vi.fn();
    watchVersions(told);
    await vi.waitFor(() => expect(container.register).toHaveBeenCalled());
    await Promise.resolve();
    worker.state = 'installed';
    worker.dispatchEvent(new Event('statechange'));
    expect(told).not.toHaveBeenCalled();
  });

  it('a failure to register is only logged', async () => {
    vi.stubEnv('PROD', true);
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    const container = workers(registrationWith({}));
    container.register.mockRejectedValue(new Error('insecure'));
    watchVersions(() => {});
    await vi.waitFor(() => expect(warn).toHaveBeenCalledOnce());
  });

  it('is not registered while the portal is developed', () => {
    vi.stubEnv('PROD', false);
    const container = workers(registrationWith({}));
    watchVersions(() => {});
    expect(container.register).not.toHaveBeenCalled();
  });

  it('takes over when asked, and only where one waits', async () => {
    const postMessage = vi.fn();
    const container = workers(registrationWith({ waiting: { postMessage } }));
    const taken = takeOver();
    await vi.waitFor(() => expect(postMessage).toHaveBeenCalledWith('takeOver'));
    container.dispatchEvent(new Event('controllerchange'));
    await taken;
    workers(registrationWith({}));
    await takeOver();
    expect(postMessage).toHaveBeenCalledOnce();
  });
});
