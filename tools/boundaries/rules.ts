import { docCommentRule } from './doc-comment-rule.ts';
import { featureRules } from './feature-rules.ts';
import { functionLengthRule } from './function-length-rule.ts';
import { honestyRules } from './honesty-rules.ts';
import { messageRules } from './message-rules.ts';
import { reachRules } from './reach-rules.ts';
import { roomRules } from './room-rules.ts';
import type { Rule } from './rule.ts';

/** Every boundary rule; cycles, sizes and file names are checked by Biome. */
export const rules: readonly Rule[] = [
  ...roomRules,
  ...featureRules,
  ...reachRules,
  ...messageRules,
  docCommentRule,
  functionLengthRule,
  ...honestyRules,
];
