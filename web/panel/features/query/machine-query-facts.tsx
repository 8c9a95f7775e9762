import { m } from 'virtual:messages';
import { Link } from '@tanstack/react-router';
import { type Fact, FactTable } from '../../../kit/ui/fact-table.tsx';
import { formatDate, formatMoment, formatNumber, formatRupees } from '../../../kit/ui/format.ts';
import { conditionName } from '../../../trade/trade-words.ts';
import { CompanyFacts } from '../../ui/company-facts.tsx';
import { DetailColumns, DetailNone, DetailPart, DetailText } from '../../ui/detail-part.tsx';
import type { MachineQuery } from './api.ts';
import classes from './queries.module.css';
import { RaisedOn } from './raised-on.tsx';

const orNotGiven = (text: string) => text.trim() || m.admin_not_given();

/** Digits are grouped; what an older client wrote otherwise stands as it is. */
const budgetText = (budget: string) =>
  /^\d+$/.test(budget) ? formatRupees(Number(budget)) : orNotGiven(budget);

function factsOf(query: MachineQuery): Fact[] {
  const { required_date: date } = query;
  return [
    {
      label: m.admin_queries_condition(),
      value: orNotGiven(conditionName(query.machine_condition)),
    },
    { label: m.admin_queries_size(), value: orNotGiven(query.size) },
    { label: m.admin_queries_quantity(), value: formatNumber(query.quantity) },
    { label: m.admin_queries_budget(), value: budgetText(query.budget_range) },
    {
      label: m.admin_queries_required_date(),
      value: date ? formatDate(date) : m.admin_not_given(),
    },
    { label: m.admin_queries_created(), value: formatMoment(query.created_at) },
    { label: m.admin_queries_updated(), value: formatMoment(query.updated_at) },
  ];
}

function ListedMachine({ machine }: { machine: NonNullable<MachineQuery['Machine']> }) {
  const { ID: id, name, manufacturer_name: maker, manufacturing_year: year, image } = machine;
  return (
    <RaisedOn
      picture={image}
      name={name}
      hint={[maker, year].filter(Boolean).join(' · ')}
      drawing="machine"
      link={
        <Link to="/machines/$id" params={{ id }} className={classes.see}>
          {m.admin_queries_see_machine()}
        </Link>
      }
    />
  );
}

/** All that a machine query says, its buyer, and the listed machine with its seller. */
export function MachineQueryFacts({ query }: { query: MachineQuery }) {
  const { Machine: machine, seller } = query;
  const passages = [
    { title: m.admin_queries_specifications(), text: query.specifications },
    { title: m.admin_queries_purpose(), text: query.purpose },
    { title: m.admin_queries_description(), text: query.description },
  ];
  return (
    <>
      <DetailColumns>
        <DetailPart title={m.admin_queries_query()}>
          <FactTable name={m.admin_queries_query()} facts={factsOf(query)} />
        </DetailPart>
        <div>
          <DetailPart title={m.admin_queries_buyer()}>
            <CompanyFacts name={m.admin_queries_buyer()} company={query.user} />
          </DetailPart>
          {seller && (
            <div className={classes.second}>
              <DetailPart title={m.admin_queries_seller()}>
                <CompanyFacts name={m.admin_queries_seller()} company={seller} />
              </DetailPart>
            </div>
          )}
        </div>
      </DetailColumns>
      <DetailPart title={m.admin_queries_raised_on_machine()}>
        {machine ? (
          <ListedMachine machine={machine} />
        ) : (
          <DetailNone>{m.admin_queries_requirement()}</DetailNone>
        )}
      </DetailPart>
      {passages.map(({ title, text }) => (
        <DetailPart key={title} title={title}>
          {text.trim() ? (
            <DetailText>{text}</DetailText>
          ) : (
            <DetailNone>{m.admin_not_given()}</DetailNone>
          )}
        </DetailPart>
      ))}
    </>
  );
}
