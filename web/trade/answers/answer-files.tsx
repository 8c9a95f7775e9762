import { m } from 'virtual:messages';
import type { QueryAnswer } from '@fluteline/contract/query-answer';
import { Icon } from '../../kit/ui/icons.tsx';
import { PictureGallery } from '../../kit/ui/picture-gallery/picture-gallery.tsx';
import classes from './answer-files.module.css';

type AnswerFile = QueryAnswer['files'][number];

/** Pictures are served as WebP; any other file of an answer is a document. */
const isPicture = ({ url }: AnswerFile) => /\.webp(\?|$)/.test(url);

function Document({ file }: { file: AnswerFile }) {
  const { file_name: name, url } = file;
  // Cached answers have no signed address; the file opens again with a network.
  if (!url) {
    return (
      <span className={`with-icon ${classes.file}`}>
        <Icon name="records" />
        <span>
          {name} <span className="small">{m.trade_file_online()}</span>
        </span>
      </span>
    );
  }
  return (
    <a className={`with-icon ${classes.file}`} href={url} download={name}>
      <Icon name="records" />
      <span>{name}</span>
    </a>
  );
}

/** Pictures and documents of an answer, to open. */
export function AnswerFiles({ files }: { files: readonly AnswerFile[] }) {
  const pictures = files.filter(isPicture);
  const documents = files.filter((file) => !isPicture(file));
  return (
    <>
      {pictures.length > 0 && (
        <div className={classes.pictures}>
          <PictureGallery
            name={m.trade_answer_pictures()}
            pictures={pictures.map(({ url }) => url)}
            drawing="part"
          />
        </div>
      )}
      {documents.length > 0 && (
        <ul className={classes.files} aria-label={m.trade_answer_files()}>
          {documents.map((file, index) => (
            <li key={`${index} ${file.file_name}`}>
              <Document file={file} />
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
