import { createTheme, type Shadows } from '@mui/material/styles'
import * as t from '../tokens.ts'

export const theme = createTheme({
  // CSS variables of colours.css: one theme for light and dark mode.
  cssVariables: { nativeColor: true, disableCssColorScheme: true },
  breakpoints: { values: { xs: 0, sm: 600, md: t.mobileBreak, lg: 1280, xl: 1536 } },
  palette: {
    primary: { main: t.registry, light: t.registry, dark: t.registryDark, contrastText: t.sheet },
    secondary: { main: t.amber, contrastText: t.sheet },
    success: { main: t.success, contrastText: t.sheet },
    error: { main: t.error, contrastText: t.sheet },
    warning: { main: t.warning, contrastText: t.sheet },
    info: { main: t.registry, contrastText: t.sheet },
    text: { primary: t.ink, secondary: t.inkSoft },
    background: { default: t.paper, paper: t.sheet },
    divider: t.line,
    action: {
      active: t.inkSoft,
      hover: `color-mix(in srgb, ${t.ink} 6%, transparent)`,
      selected: `color-mix(in srgb, ${t.registry} 12%, transparent)`,
      disabled: t.inkFaint,
      disabledBackground: t.line,
      focus: `color-mix(in srgb, ${t.ink} 12%, transparent)`,
    },
  },
  shape: { borderRadius: 6 },
  shadows: Array.from({ length: 25 }, (_, height) => (height === 0 ? 'none' : t.shadowAt(height))) as Shadows,
  typography: {
    fontFamily: t.sans,
    fontSize: 14,
    htmlFontSize: 16,
    h1: { fontFamily: t.serif, fontWeight: 600, fontSize: '1.5rem', lineHeight: 1.25 },
    h2: { fontFamily: t.serif, fontWeight: 600, fontSize: '1.25rem', lineHeight: 1.3 },
    h3: { fontFamily: t.serif, fontWeight: 600, fontSize: '1.0625rem', lineHeight: 1.35 },
    h6: { fontFamily: t.serif, fontWeight: 600, fontSize: '1.25rem', lineHeight: 1.3 },
    body1: { fontSize: '0.875rem' },
    body2: { fontSize: '0.8125rem' },
    button: { fontSize: '0.875rem', fontWeight: 600, textTransform: 'none', letterSpacing: 0 },
  },
  components: {
    MuiButtonBase: {
      defaultProps: { disableRipple: true },
      styleOverrides: { root: { '&.Mui-focusVisible': ring() } },
    },
    MuiIconButton: { styleOverrides: { root: { borderRadius: 8, color: 'inherit' } } },
    MuiOutlinedInput: {
      styleOverrides: {
        root: {
          backgroundColor: t.sheet,
          '&.Mui-focused .MuiOutlinedInput-notchedOutline': { borderColor: t.amber, borderWidth: 2 },
          '&.Mui-error.Mui-focused .MuiOutlinedInput-notchedOutline': { borderColor: t.error },
        },
        input: { padding: '9px 12px', height: 'auto', '&:focus-visible': { outline: 'none' } },
        multiline: { padding: 0 },
        notchedOutline: { borderColor: t.lineStrong },
      },
    },
    MuiInputBase: { styleOverrides: { root: { fontSize: '0.875rem', lineHeight: 1.5 } } },
    MuiDialog: { styleOverrides: { paper: { borderRadius: 8 }, paperFullScreen: { borderRadius: 0 } } },
    MuiPaper: { styleOverrides: { root: { backgroundImage: 'none' } } },
    // Menus are appended to the body, outside every landmark, so each needs its own.
    MuiMenu: { defaultProps: { slotProps: { root: { role: 'region', 'aria-label': 'Menu aperto' } } } },
    MuiMenuItem: {
      styleOverrides: { root: { minHeight: 40, gap: 10, '&.Mui-focusVisible': { ...ring(), outlineOffset: -3 } } },
    },
    MuiAutocomplete: {
      defaultProps: {
        slotProps: { popper: { role: 'region', 'aria-label': 'Scelte possibili' } },
        // Only the Material texts in use. Material's Italian locale includes a number formatter that is slow on phones.
        ...{ clearText: 'Svuota', openText: 'Apri', closeText: 'Chiudi' },
        ...{ loadingText: 'Caricamento in corso…', noOptionsText: 'Nessuna opzione' },
      },
      styleOverrides: {
        root: {
          '& .MuiOutlinedInput-root': { paddingBlock: 0, paddingLeft: 0, minHeight: 40 },
          '& .MuiOutlinedInput-root .MuiAutocomplete-input': { padding: '8px 12px' },
          // Tall enough for a finger, and 16 px so that phones do not zoom in.
          '@media (pointer: coarse)': { '& .MuiOutlinedInput-root': { minHeight: 46, fontSize: '1rem' } },
        },
        option: { fontSize: '0.875rem' },
      },
    },
    MuiChip: { styleOverrides: { root: { borderRadius: 6 } } },
  },
})

function ring() {
  return { outline: `3px solid ${t.amber}`, outlineOffset: 2 }
}
