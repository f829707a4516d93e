import { nomeBest } from '@bisavolo/domain/esposizioni/rules/iscrizione/classi'
import {
  completeRisultato,
  extraProposto,
  type RisultatoExpo,
} from '@bisavolo/domain/esposizioni/rules/risultati/punteggio'
import { bestForClasse, titoliForClasse } from '@bisavolo/domain/esposizioni/rules/risultati/risultato'
import { bestOptions, titoliExpo } from '@bisavolo/domain/words/choices'
import styled from '@emotion/styled'
import { FieldInput } from '../../records/form/field-input.tsx'
import { FieldGrid } from '../../records/form/record-fields.tsx'
import type { RecordForm } from '../../records/form/use-record-form.ts'
import { CheckField } from '../../ui/fields/check-field.tsx'
import { todayText } from '../../ui/fields/date-text.ts'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { inkSoft, line, paper, serif } from '../../ui/tokens.ts'
import { useRegoleExpo } from './use-regole-expo.ts'

/** §6: for admin and superadmin. Points are computed while typing, and again on the server. */
export function RisultatoFields({ form }: { form: RecordForm }) {
  if (!form.stateOf('titolo').visible) return null
  const entry = form.values as RisultatoExpo
  const { points, extra_points, nomination } = completeRisultato(entry)
  const hasExtra = nomination === 1
  return (
    <Block>
      <legend>Risultato</legend>
      <FieldGrid>
        <TitoloField form={form} />
        <BestField form={form} />
        {entry.best && <BestOfBestField form={form} />}
      </FieldGrid>
      <FieldGrid>
        <FieldInput form={form} name="biv" />
        <NominationField form={form} />
        <FieldInput form={form} name="lontana" />
      </FieldGrid>
      <FieldGrid>
        <FieldInput form={form} name="giudice" />
        {hasExtra && <FieldInput form={form} name="extra_points" />}
        <Points aria-live="polite">
          <span>Punteggio</span>
          <b>{points}</b>
          {hasExtra && (
            <small>
              + {extra_points} extra = {points + extra_points}
            </small>
          )}
        </Points>
      </FieldGrid>
    </Block>
  )
}

function dataOf(form: RecordForm): string {
  const show = form.related.esposizioni_id as { date?: string | null } | null | undefined
  return String(form.values.estera_date ?? show?.date ?? todayText())
}

function TitoloField({ form }: { form: RecordForm }) {
  const { category, titolo } = form.values
  if (!form.stateOf('titolo').writable) return <FieldInput form={form} name="titolo" />
  const words = category ? titoliForClasse(String(category), dataOf(form)) : titoliExpo
  const shown = titolo && !words.includes(String(titolo)) ? [String(titolo), ...words] : words
  const { onChange, onBlur } = form.bind('titolo')
  return (
    <SelectField
      name="titolo"
      label="Titolo"
      value={String(titolo ?? '')}
      onChange={value => onChange(value || null)}
      onBlur={onBlur}
      error={form.errorOf('titolo')}
      options={shown.map(value => ({ value, label: value }))}
      empty="—"
      {...(category ? { help: `Quelli della classe ${category}` } : {})}
    />
  )
}

function BestField({ form }: { form: RecordForm }) {
  const { category, best } = form.values
  const regole = useRegoleExpo()
  if (!form.stateOf('best').writable) return <FieldInput form={form} name="best" />
  const words = category ? bestForClasse(String(category)) : bestOptions
  const shown = best && !words.includes(String(best)) ? [String(best), ...words] : words
  return (
    <SelectField
      name="best"
      label="Best"
      value={String(best ?? '')}
      // Without a best there is no bestofbest, and no nomination derived from the best.
      onChange={value =>
        form.set(
          value === ''
            ? { best: null, bestofbest: null, nomination: form.values.nomination_manuale === 1 ? 1 : 0 }
            : { best: value },
        )
      }
      onBlur={form.bind('best').onBlur}
      error={form.errorOf('best')}
      // §9 has the months of one edition of the rules; the label has those of the show's year.
      options={shown.map(value => ({ value, label: nomeBest(value, dataOf(form), regole) }))}
      empty="—"
      disabled={shown.length === 0}
    />
  )
}

/** D2: a best implies a nomination; a nomination set by hand remains without a best. */
function NominationField({ form }: { form: RecordForm }) {
  if (!form.stateOf('nomination').writable) return <FieldInput form={form} name="nomination" />
  const followsBest = Boolean(form.values.best)
  return (
    <CheckField
      label="Nomination"
      name="nomination"
      checked={followsBest || form.values.nomination === 1}
      disabled={followsBest}
      onChange={checked => form.set({ nomination: checked ? 1 : 0, nomination_manuale: checked ? 1 : 0 })}
      {...(followsBest ? { help: 'Viene dal Best' } : {})}
    />
  )
}

function BestOfBestField({ form }: { form: RecordForm }) {
  if (!form.stateOf('bestofbest').writable) return <FieldInput form={form} name="bestofbest" />
  const choose = (text: string) => {
    const bestofbest = text === '' ? null : Number(text)
    form.set({ bestofbest, extra_points: extraProposto({ ...(form.values as RisultatoExpo), bestofbest }) })
  }
  return (
    <SelectField
      name="bestofbest"
      label="Best of Best"
      value={String(form.values.bestofbest ?? '')}
      onChange={choose}
      error={form.errorOf('bestofbest')}
      options={[1, 2, 3, 4, 5].map(place => ({ value: String(place), label: `${place}° posto` }))}
      empty="—"
    />
  )
}

const Block = styled.fieldset`
  display: grid;
  gap: 16px;
  min-width: 0;
  margin: 0;
  padding: 12px 16px 16px;
  background: ${paper};
  border: 1px solid ${line};
  border-radius: 8px;
  legend {
    padding: 0 6px;
    font: 600 16px / 1.3 ${serif};
  }
`
const Points = styled.p`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  gap: 4px 10px;
  margin: 0;
  span {
    flex-basis: 100%;
    color: ${inkSoft};
    font-size: 13px;
  }
  b {
    font: 600 28px / 1.1 ${serif};
    font-variant-numeric: tabular-nums;
  }
  small {
    color: ${inkSoft};
  }
`
