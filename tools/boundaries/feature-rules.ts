import { crosses, importRule, leadsTo, type Rule, tests } from './rule.ts';

const serverFeature = /^server\/src\/features\/([^/]+)\//;
const webFeature = /^web\/src\/features\/([^/]+)\//;
const panelFeature = /^web\/src\/admin\/([^/]+)\//;

/** Which feature may see which. */
export const featureRules: readonly Rule[] = [
  importRule({
    name: 'feature-by-its-index',
    reason:
      'a server feature is seen through its index.ts alone, so that its store and use cases can change without its neighbours',
    from: /^(server|bin|e2e|bench)\//,
    forbids: (found, from) =>
      crosses(found, from, serverFeature) &&
      !leadsTo(found, /^server\/src\/features\/[^/]+\/index\.ts$/),
  }),
  importRule({
    name: 'platform-below-features',
    reason: 'platform and migrations carry the features: they know none of them',
    from: /^server\/src\/(platform|migrations)\//,
    except: tests,
    forbids: (found) => leadsTo(found, /^server\/src\/(features|demo|testing|app\.ts|main\.ts)/),
  }),
  importRule({
    name: 'feature-below-the-app',
    reason: 'app.ts puts the features together; a feature that sees the app is a hidden cycle',
    from: serverFeature,
    except: tests,
    forbids: (found) => leadsTo(found, /^server\/src\/(demo|migrations|app\.ts|main\.ts)/),
  }),
  importRule({
    name: 'testing-is-not-shipped',
    reason: 'builders and fake clocks belong to tests: what is shipped never imports them',
    from: /^(server|web)\/src\//,
    except: tests,
    forbids: (found) => leadsTo(found, tests),
  }),
  importRule({
    name: 'web-feature-alone',
    reason: 'a web feature never sees another: app/ puts them together, what two share goes to ui/',
    from: webFeature,
    forbids: (found, from) =>
      crosses(found, from, webFeature) || leadsTo(found, /^web\/src\/(app|admin)\//),
  }),
  importRule({
    name: 'panel-feature-alone',
    reason: "a panel feature never sees another: the panel's router puts them together",
    from: panelFeature,
    forbids: (found, from) => crosses(found, from, panelFeature),
  }),
  importRule({
    name: 'two-apps',
    reason:
      'customer app and panel are two entries that must not weigh on each other: they share ui/ and client/ only',
    from: /^web\/src\/(admin|app|main)/,
    forbids: (found, from) =>
      /^web\/src\/admin\//.test(from)
        ? leadsTo(found, /^web\/src\/(app|features|main)/)
        : leadsTo(found, /^web\/src\/admin\//),
  }),
  importRule({
    name: 'ui-below-features',
    reason: 'ui/, client/, offline/ and sw/ are what features stand on: they know no feature',
    from: /^web\/src\/(ui|client|offline|sw)\//,
    forbids: (found) => leadsTo(found, /^web\/src\/(features|admin|app|main)/),
  }),
];
