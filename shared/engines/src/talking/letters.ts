import type { Viseme } from './mouth.ts';

/** Languages whose letters are read. */
export type LetterLanguage = 'english' | 'spanish';

type Rule = readonly [pattern: RegExp, sounds: string];

/**
 * English letters as groups of sounds, the first rule that fits at a place wins. What sounds differ in but lips do not is left out.
 * Source of the rules' form: Elovitz et al., "Automatic Translation of English Text to Phonetics by Means of Letter-to-Sound Rules", 1976.
 */
const english: readonly Rule[] = rules([
  ['^(the)$', 'th uh'],
  ['^(to|two|too|do|who)$', 'td oo'],
  ['^(you|your|yours)$', 'ee oo'],
  ['^(one|once)', 'w uh td'],
  ['^(of)$', 'uh fv'],
  ['^(was|what|wants?)$', 'w aa td'],
  ['^(are|our|hours?)$', 'aa r'],
  ['^(were|where|we|well)$', 'w eh r'],
  ['^(said|says)$', 's eh td'],
  ['^(some|someone|sum)', 's uh mbp'],
  ['^(come|came)', 'kg uh mbp'],
  ['^(give|live)', 'td ih fv'],
  ['^(have|has|had)$', 'h ae fv'],
  ['^(people)', 'mbp ee mbp td'],
  ['^(woul|coul|shoul)', 'w oo'],
  ['^(through|threw)', 'th r oo'],
  ['^(though|although)', 'th oh'],
  ['^(i)$', 'aa ih'],
  ['^(he|she|me|be)$', 'sh ee'],
  ['^(my|by|why)$', 'mbp aa ih'],
  ['^(no|so|go)$', 'td oh oo'],
  ['(ought|aught)', 'oh td'],
  ['(igh)', 'aa ih'],
  ['(eigh)', 'eh ih'],
  ['(tion|sion|cian)', 'sh uh td'],
  ['(ture)', 'sh uh r'],
  ['(sch)', 's kg'],
  ['(tch|ch|sh)', 'sh'],
  ['(ph|gh(?=t?$))', 'fv'],
  ['(th)', 'th'],
  ['^(wh)', 'w'],
  ['^(wr)', 'r'],
  ['^(kn|gn)', 'td'],
  ['(ck|kk|cc|gg|q(?!u))', 'kg'],
  ['(qu)', 'kg w'],
  ['(x)', 'kg s'],
  ['(mb)$', 'mbp'],
  ['(mm|bb|pp)', 'mbp'],
  ['(ff|ffe)', 'fv'],
  ['(ll|tt|dd|nn)', 'td'],
  ['(ss|zz)', 's'],
  ['(ng)', 'kg'],
  ['(oo)', 'oo'],
  ['(ou|ow)(?=n|t|r|d|s|$)', 'aa oo'],
  ['(ow)', 'oh oo'],
  ['(oa|oe)', 'oh oo'],
  ['(oi|oy)', 'oh ih'],
  ['(ou)', 'uh'],
  ['(au|aw)', 'oh'],
  ['(ai|ay|ei|ey)', 'eh ih'],
  ['(ea(?=d|th|r))', 'eh'],
  ['(ee|ea|ie)', 'ee'],
  ['(ue|ew|ui)', 'oo'],
  ['(ar)', 'aa r'],
  ['(or|ore)', 'oh r'],
  ['(er|ir|ur|yr)', 'uh r'],
  ['(a)(?=[^aeiouwxy]e[sd]?$)', 'eh ih'],
  ['(i|y)(?=[^aeiouwxy]e[sd]?$)', 'aa ih'],
  ['(o)(?=[^aeiouwxy]e[sd]?$)', 'oh oo'],
  ['(u)(?=[^aeiouwxy]e[sd]?$)', 'oo'],
  ['(o)(?=[^aeiouwxyr][aeio])', 'oh oo'],
  ['(a)(?=ll|lk|lt)', 'oh'],
  ['(e)$', ''],
  ['(es)$', 's'],
  ['(ed)$', 'td'],
  ['^(y)', 'ee'],
  ['(y)$', 'ee'],
  ['(o)$', 'oh oo'],
  ['(a)$', 'uh'],
  ['(c)(?=[eiy])', 's'],
  ['(g)(?=[ei])', 'sh'],
  ['(j)', 'sh'],
  ['(a)', 'ae'],
  ['(e)', 'eh'],
  ['(i|y)', 'ih'],
  ['(o)', 'aa'],
  ['(u)', 'uh'],
  ['(m|b|p)', 'mbp'],
  ['(f|v)', 'fv'],
  ['(w)', 'w'],
  ['(r)', 'r'],
  ['(s|z)', 's'],
  ['(t|d|n|l)', 'td'],
  ['(k|c|g)', 'kg'],
  ['(h)', 'h'],
]);

const spanish: readonly Rule[] = rules([
  ['(ch)', 'sh'],
  ['(ll|y(?=[aeiouáéíóú]))', 'ee'],
  ['(rr|r)', 'r'],
  ['(qu(?=[eiéí])|gu(?=[eiéí])|k|c(?![eiéí])|g|j)', 'kg'],
  ['(hu(?=[aeo])|w)', 'w'],
  ['(c|z)', 'th'],
  ['(h)', ''],
  ['(x)', 'kg s'],
  ['(a|á)', 'aa'],
  ['(e|é)', 'eh'],
  ['(i|í|y)', 'ee'],
  ['(o|ó)', 'oh'],
  ['(u|ú|ü)', 'oo'],
  ['(m|b|p|v)', 'mbp'],
  ['(f)', 'fv'],
  ['(s)', 's'],
  ['(t|d|n|l|ñ)', 'td'],
]);

function rules(list: readonly (readonly [string, string])[]): readonly Rule[] {
  return list.map(([pattern, sounds]) => [new RegExp(pattern, 'u'), sounds]);
}

const tables: Readonly<Record<LetterLanguage, readonly Rule[]>> = { english, spanish };

/** The groups of sounds of a word as it is written. What is no letter of the language is passed over. */
export function visemesOf(word: string, language: LetterLanguage): Viseme[] {
  const text = word.toLowerCase().normalize('NFC');
  const found: Viseme[] = [];
  for (let at = 0; at < text.length;) {
    const rule = tables[language].find(([pattern]) => matchAt(pattern, text, at) > 0);
    if (!rule) {
      at++;
      continue;
    }
    for (const sound of rule[1].split(' ')) if (sound !== '' && found.at(-1) !== sound) found.push(sound as Viseme);
    at += matchAt(rule[0], text, at);
  }
  return found;
}

/** Letters that a rule takes at a place of a word; 0 where it does not fit. */
function matchAt(pattern: RegExp, text: string, at: number): number {
  const sticky = new RegExp(pattern.source, 'uy');
  sticky.lastIndex = at;
  return sticky.exec(text)?.[1]?.length ?? 0;
}
