export function readModule(
  source: string,
  file: string,
): {
  imports: { from: string; names: string[] }[];
  reExports: { from: string; name: string; as: string }[];
  links: string[];
  dialogs: string[];
  slots: string[];
  unclear: string[];
};
