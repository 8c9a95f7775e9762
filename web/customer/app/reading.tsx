import classes from './reading.module.css';

interface ReadingProps {
  version: string;
  sections: readonly { readonly title: () => string; readonly text: () => string }[];
}

/** Shows a document: its version, and its sections under their titles. */
export function Reading({ version, sections }: ReadingProps) {
  return (
    <>
      <p className="small">{version}</p>
      {sections.map(({ title, text }) => (
        <section className={classes.section} key={title()}>
          <h2>{title()}</h2>
          <p>{text()}</p>
        </section>
      ))}
    </>
  );
}
