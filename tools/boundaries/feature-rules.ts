import { crosses, importRule, leadsTo, type Rule, tests } from './rule.ts';

const serverFeature = /^server\/src\/features\/([^/]+)\//;
const webFeature = /^web\/(?:customer|panel)\/features\/([^/]+)\//;

/** Rules on imports between features. */
export const featureRules: readonly Rule[] = [
  importRule({
    name: 'feature-by-its-index',
    reason:
      'a server feature is imported only through its index.ts, so that its stores and use cases can change without affecting other code',
    from: /^(server|demo|bin|e2e|bench)\//,
    forbids: (found, from) =>
      crosses(found, from, serverFeature) &&
      !leadsTo(found, /^server\/src\/features\/[^/]+(\/[^/]+)?\/index\.ts$/),
  }),
  importRule({
    name: 'platform-below-features',
    reason: 'platform and migrations are shared by all features and must not depend on any of them',
    from: /^server\/src\/(platform|migrations)\//,
    except: tests,
    forbids: (found) => leadsTo(found, /^demo\/|^server\/src\/(features|testing|app\.ts|main\.ts)/),
  }),
  importRule({
    name: 'feature-below-the-app',
    reason: 'app.ts assembles the features; a feature that imports the app creates a hidden cycle',
    from: serverFeature,
    except: tests,
    forbids: (found) => leadsTo(found, /^demo\/|^server\/src\/(migrations|app\.ts|main\.ts)/),
  }),
  importRule({
    name: 'testing-is-not-shipped',
    reason: 'builders and fake clocks are for tests; shipped code must not import them',
    from: /^((server|demo)\/src|web\/(kit|trade|customer|panel))\//,
    except: tests,
    forbids: (found) => leadsTo(found, tests),
  }),
  importRule({
    name: 'web-feature-alone',
    reason:
      'features of an app must not import each other: app/ assembles them, and code that two of them share belongs in kit/, trade/ or ui/',
    from: webFeature,
    forbids: (found, from) =>
      crosses(found, from, webFeature) || leadsTo(found, /^web\/(customer|panel)\/app\//),
  }),
  importRule({
    name: 'two-apps',
    reason:
      'the customer app and the panel are separate programs, and neither may make the other larger: they share only kit/ and trade/',
    from: /^web\/(customer|panel)\//,
    except: tests,
    forbids: (found, from) =>
      leadsTo(found, from.startsWith('web/panel/') ? /^web\/customer\// : /^web\/panel\//),
  }),
  importRule({
    name: 'kit-below-apps',
    reason: 'both apps are built on kit/ and trade/, which must not depend on either app',
    from: /^web\/(kit|trade)\//,
    forbids: (found) => leadsTo(found, /^web\/(customer|panel)\//),
  }),
  importRule({
    name: 'kit-without-trade',
    reason:
      'kit/ contains nothing specific to the trade: code about parts, machines or queries belongs in trade/',
    from: /^web\/kit\//,
    except: tests,
    forbids: (found) =>
      leadsTo(
        found,
        /^web\/trade\/|^domain\/src\/(calculator|catalogue|machine|parts|query|questionnaire)\//,
      ),
  }),
  importRule({
    name: 'offline-below-features',
    reason:
      'the customer app is built on offline/, sw/ and forms/, which must not depend on its features',
    from: /^web\/customer\/(forms|offline|sw)\//,
    except: tests,
    forbids: (found) => leadsTo(found, /^web\/customer\/(features|app|main)/),
  }),
];
