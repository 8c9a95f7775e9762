import { m } from 'virtual:messages';
import { Button } from '../../../kit/ui/button.tsx';
import { Card } from '../../../kit/ui/card.tsx';
import { errorSentence } from '../../../kit/ui/error-sentence.ts';
import { Notice } from '../../../kit/ui/notice.tsx';
import { saveFile } from '../../../kit/ui/save-file.ts';
import { useExport } from './api.ts';

/** Offers a download of all data stored about the account. */
export function MyData() {
  const exported = useExport();
  const download = () =>
    exported.mutate(undefined, { onSuccess: (file) => saveFile(file, 'fluteline-my-data.json') });
  return (
    <Card title={m.account_my_data()} hint={m.account_my_data_hint()}>
      {exported.error && (
        <Notice tone="error" onRetry={download}>
          {errorSentence(exported.error).sentence}
        </Notice>
      )}
      <Button look="outline" icon="download" busy={exported.isPending} onClick={download}>
        {m.account_export()}
      </Button>
    </Card>
  );
}
