import {
  commonTokens,
  declareFactoryPlugin,
  type Injector,
  type PluginContext,
  PluginKind,
  tokens,
} from '@stryker-mutator/api/plugin';
import { type MutantRunOptions, MutantRunStatus } from '@stryker-mutator/api/test-runner';
import { strykerPlugins as vitestPlugins } from '@stryker-mutator/vitest-runner';
import { isInSample } from './sample.ts';

const home = process.env.MUTANTS_HOME ?? process.cwd();
const oneIn = Number(process.env.MUTANTS_ONE_IN ?? '1');

/** Vitest's runner, which passes over the changes that are not in the sample. */
function sampledRunner(injector: Injector<PluginContext>) {
  const [vitest] = vitestPlugins;
  if (!vitest) throw new Error('The runner of vitest declares no plugin');
  const runner = injector.injectFunction(vitest.factory);
  const mutantRun = runner.mutantRun.bind(runner);
  return Object.assign(runner, {
    mutantRun: async (options: MutantRunOptions) =>
      isInSample(options.activeMutant, home, oneIn)
        ? mutantRun(options)
        : { status: MutantRunStatus.Error as const, errorMessage: 'Not in the sample' },
  });
}
sampledRunner.inject = tokens(commonTokens.injector);

export const strykerPlugins = [declareFactoryPlugin(PluginKind.TestRunner, 'sampled', sampledRunner)];
