import { type AutocompleteRenderGroupParams, ListSubheader } from '../../ui/material/autocomplete.tsx'

/** A heading and its options as a group of the list: a list within it would take the options out of what it belongs to. */
export function optionGroup({ key, group, children }: AutocompleteRenderGroupParams) {
  const id = `heading-${key}`
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot stand among the options of a list
    <div key={key} role="group" aria-labelledby={id}>
      <ListSubheader component="div" id={id} className="MuiAutocomplete-groupLabel">
        {group}
      </ListSubheader>
      <ul role="none" className="MuiAutocomplete-groupUl" style={{ padding: 0 }}>
        {children}
      </ul>
    </div>
  )
}
