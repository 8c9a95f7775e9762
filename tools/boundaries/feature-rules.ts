import { crosses, importRule, leadsTo, type Rule, tests } from './rule.ts';

const serverFeature = /^server\/src\/features\/([^/]+)\//;
const webFeature = /^web\/(?:customer|panel)\/features\/([^/]+)\//;

/** Which feature may see which. */
export const featureRules: readonly Rule[] = [
  importRule({
    name: 'feature-by-its-index',
    reason:
      'a server feature is seen through its index.ts alone, so that its store and use cases can change without its neighbours',
    from: /^(server|demo|bin|e2e|bench)\//,
    forbids: (found, from) =>
      crosses(found, from, serverFeature) &&
      !leadsTo(found, /^server\/src\/features\/[^/]+(\/[^/]+)?\/index\.ts$/),
  }),
  importRule({
    name: 'platform-below-features',
    reason: 'platform and migrations carry the features: they know none of them',
    from: /^server\/src\/(platform|migrations)\//,
    except: tests,
    forbids: (found) => leadsTo(found, /^demo\/|^server\/src\/(features|testing|app\.ts|main\.ts)/),
  }),
  importRule({
    name: 'feature-below-the-app',
    reason: 'app.ts puts the features together; a feature that sees the app is a hidden cycle',
    from: serverFeature,
    except: tests,
    forbids: (found) => leadsTo(found, /^demo\/|^server\/src\/(migrations|app\.ts|main\.ts)/),
  }),
  importRule({
    name: 'testing-is-not-shipped',
    reason: 'builders and fake clocks belong to tests: what is shipped never imports them',
    from: /^((server|demo)\/src|web\/(kit|trade|customer|panel))\//,
    except: tests,
    forbids: (found) => leadsTo(found, tests),
  }),
  importRule({
    name: 'web-feature-alone',
    reason:
      'a feature of an app never sees another: app/ puts them together, what two share goes to kit/, trade/ or ui/',
    from: webFeature,
    forbids: (found, from) =>
      crosses(found, from, webFeature) || leadsTo(found, /^web\/(customer|panel)\/app\//),
  }),
  importRule({
    name: 'two-apps',
    reason:
      'customer app and panel are two programs that must not weigh on each other: they share kit/ and trade/ only',
    from: /^web\/(customer|panel)\//,
    except: tests,
    forbids: (found, from) =>
      leadsTo(found, from.startsWith('web/panel/') ? /^web\/customer\// : /^web\/panel\//),
  }),
  importRule({
    name: 'kit-below-apps',
    reason: 'kit/ and trade/ are what both apps stand on: they know neither',
    from: /^web\/(kit|trade)\//,
    forbids: (found) => leadsTo(found, /^web\/(customer|panel)\//),
  }),
  importRule({
    name: 'kit-without-trade',
    reason: 'kit/ knows no word of the trade: what speaks of parts, machines or queries is trade/',
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
    reason: 'offline/, sw/ and forms/ are what the customer app stands on: they know no feature',
    from: /^web\/customer\/(forms|offline|sw)\//,
    except: tests,
    forbids: (found) => leadsTo(found, /^web\/customer\/(features|app|main)/),
  }),
];
